import type { ComponentProps } from 'react'
import { MAIL_CONTEXT, type MailSamples } from '@/features/operations/mail/fixtures'
import { idOf, LONG, many, NOW, type StrangersWords } from '@/shared/fixtures'
import type { PagesByFace } from '@/ui/gallery/page-state'
import { OUTCOMES } from './domain/night-work'
import { aNightLine } from './fixtures'
import { nightReportMail } from './server/mails/night-report-mail'
import type { NightLine } from './server/night-tables'
import type { NightView } from './web/office/internal/NightView'
import { NightPage } from './web/office/NightPage'

type NightLast = NonNullable<ComponentProps<typeof NightView>['last']>['lines']

interface NightStates {
  lines?: NightLine[]
  held?: number
  last?: NightLast
  stopped?: ReadonlySet<string>
}

function night({ lines = [], held = 0, last, stopped }: NightStates) {
  const holds = lines.slice(0, held).map(({ key, sentence }, index) => ({
    key,
    sentence,
    reason: LONG.text,
    heldBy: 'Roos',
    heldAt: NOW,
    until: index ? '2026-12-01' : null,
  }))
  const part = { kind: 'renewal', label: 'Facturen voor een volgende termijn', lines } as const
  const parts = lines.length > 0 ? [part] : []
  return (
    <NightPage
      coming={{ runOn: '2026-11-21', lines, parts, count: lines.length }}
      last={last && { runOn: '2026-11-20', lines: last, count: last.length + 12 }}
      {...{ holds, stopped: stopped ?? new Set(), tomorrow: '2026-11-21' }}
    />
  )
}

/** The nightly run. */
export const pages: PagesByFace = {
  office: {
    '/beheer/vannacht': {
      gewoon: night({ lines: many(6, (number) => aNightLine({}, number)) }),
      tegengehouden: night({ lines: many(3, (number) => aNightLine({}, number)), held: 2 }),
      leeg: night({}),
      'niet benaderen': night({
        lines: many(2, (number) => aNightLine({}, number)),
        stopped: new Set([idOf(12)]),
      }),
      'de ochtend erna': night({
        last: OUTCOMES.map((outcome, number) => ({ ...aNightLine({ answer: LONG.text }, number), outcome })),
      }),
      'een nacht overgeslagen': night({
        lines: many(3, (number) => aNightLine({}, number)),
        last: many(3, (number) => ({ ...aNightLine({}, number), outcome: 'missed' })),
      }),
      lang: night({
        lines: many(60, (number) => aNightLine({ sentence: `${LONG.company}: ${LONG.text}` }, number)),
      }),
    },
  },
}

/** Mails about a night. */
export function mailSamples(typed?: StrangersWords): MailSamples {
  const planned = (other: Partial<NightLine> = {}, number = 1) =>
    aNightLine({ ...(typed && { sentence: typed.words }), ...other }, number)
  return {
    nightReportMail: {
      'niet alles gedaan': () =>
        nightReportMail(MAIL_CONTEXT, [
          planned({ state: 'person', answer: 'Van deze klant is het adres niet bekend.' }),
          planned({ state: 'changed' }, 2),
        ]),
      'niet afgemaakt': () =>
        nightReportMail(
          MAIL_CONTEXT,
          many(30, (number) => planned({}, number)),
        ),
    },
  }
}
