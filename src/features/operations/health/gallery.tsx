import type { ComponentProps } from 'react'
import { MAIL_CONTEXT, type MailSamples } from '@/features/operations/mail/fixtures'
import { OFFICE_FAILED } from '@/office/rules/office-flash'
import { LONG, NOW } from '@/shared/fixtures'
import type { Cents } from '@/shared/money'
import type { PagesByFace } from '@/ui/gallery/page-state'
import { failed, invalid } from '@/ui/gallery/page-state'
import { clientErrorsMail } from './client-errors/server/mails/client-errors-mail'
import { troubleMail, troubleOverMail } from './server/mails/trouble-mails'
import type { SystemChecks } from './web/office/internal/SystemChecks'
import { SystemPage } from './web/office/SystemPage'
import { systemTestMail } from './web/office/server/mails/system-test-mail'

type Check = NonNullable<ComponentProps<typeof SystemChecks>['checks']>[number]

const CHECKS: Check[] = [
  {
    id: 'disk',
    name: 'Schijf',
    isOfMachine: true,
    milliseconds: 2,
    verdict: 'fout',
    said: 'Er is 0,3 GB vrij. Er hoort minstens 0,5 GB vrij te zijn.',
    remedy:
      'Maak ruimte of neem een grotere schijf: oude kopieën staan in backups, onder de gegevensmap (DATA_DIR).',
  },
  {
    id: 'dmarc',
    name: 'Afzender: DMARC',
    isOfMachine: false,
    milliseconds: 31,
    verdict: 'let op',
    said: 'De DMARC-regel van webnoaber.example houdt nog niets tegen (p=none).',
    remedy: 'Zet hem op p=quarantine als er een paar weken alleen eigen mail in de rapporten staat.',
  },
  {
    id: 'mail-server',
    name: 'Mailserver',
    isOfMachine: false,
    milliseconds: 0,
    verdict: 'niet gemeten',
    said: 'Niet ingesteld (SMTP_URL): mail wordt bewaard, niet verzonden.',
    remedy: 'Vul bij Koppelingen en mail de mailserver van je provider in, of zet SMTP_URL.',
  },
  {
    id: 'database',
    name: 'Database',
    isOfMachine: false,
    milliseconds: 3,
    verdict: 'goed',
    said: 'PostgreSQL 18.4 antwoordt, en is bijgewerkt.',
  },
]

type Shown = Partial<ComponentProps<typeof SystemPage>>

const system = (checks: Check[] | undefined, shown: Shown = {}) => (
  <SystemPage
    checks={checks}
    mail={undefined}
    testMail={{ status: 'ready' }}
    email={LONG.email}
    domain={undefined}
    {...shown}
  />
)

const checkedDomain = (available: boolean | null) => {
  const result = { domain: LONG.domain, available, price: 100 as Cents }
  return { status: 'accepted', typed: LONG.domain, result } as const
}

const CLIENT_ERRORS = [
  {
    message: 'RangeError: … is not a calendar day',
    page: 'hosting-bestellen',
    source: '/_astro/HostingOrder.B1x2.js:1:20480',
    browser: 'Safari 16',
    count: 12,
  },
  {
    message: 'TypeError: open is not a function',
    page: 'home',
    source: '',
    browser: 'Chrome 110',
    count: 1,
  },
]

const A_TROUBLE = {
  name: 'Mailserver',
  said: 'De mailserver is niet te bereiken.',
  remedy: 'Vergelijk server, poort, naam en wachtwoord in SMTP_URL met wat je mailprovider noemt.',
}

/** The test of the system. */
export const pages: PagesByFace = {
  office: {
    '/system-test': {
      vers: system(undefined),
      getest: system(CHECKS, {
        testMail: { status: 'sent', remainingSeconds: 30 },
        domain: checkedDomain(true),
      }),
      'naam bezet': system(CHECKS.slice(0, 1), {
        testMail: { status: 'kept', remainingSeconds: 30 },
        domain: checkedDomain(false),
      }),
      'naam onbekend': system(CHECKS.slice(0, 2), {
        mail: invalid({ email: 'Vul een geldig e-mailadres in.' }),
        domain: checkedDomain(null),
      }),
      mislukt: system(CHECKS, {
        mail: failed(OFFICE_FAILED),
        testMail: { status: 'failed' },
        domain: failed(OFFICE_FAILED),
      }),
    },
  },
}

/** Mails about what does not work. */
export function mailSamples(): MailSamples {
  return {
    clientErrorsMail: {
      'twee fouten': () => clientErrorsMail(MAIL_CONTEXT, CLIENT_ERRORS, 2),
    },
    troubleMail: {
      'van de hele site': () => troubleMail(MAIL_CONTEXT, A_TROUBLE, ''),
      'van één computer': () => troubleMail(MAIL_CONTEXT, { ...A_TROUBLE, name: 'Schijf' }, 'web-2'),
    },
    troubleOverMail: {
      voorbij: () =>
        troubleOverMail(
          MAIL_CONTEXT,
          { name: 'Mailserver', said: 'Bereikbaar.' },
          { beganAt: NOW, machine: '' },
        ),
    },
    systemTestMail: { test: () => systemTestMail('fenna@webnoaber.example', NOW) },
  }
}
