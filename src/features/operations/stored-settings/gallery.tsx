import { NOW } from '@/shared/fixtures'
import type { PagesByFace } from '@/ui/gallery/page-state'
import { StoredSettingsPage } from './web/office/StoredSettingsPage'
import type { ShownSetting } from './web/office/shown-setting'

const NOTHING = { isFixed: false, value: '', saved: undefined } as const

const MAIL_SERVER: ShownSetting = {
  ...NOTHING,
  name: 'SMTP_URL',
  group: 'mail',
  label: 'Mailserver',
  hint: 'Je mailprovider noemt server, poort, naam en wachtwoord.',
  isSecret: true,
}
const SENDER: ShownSetting = {
  ...NOTHING,
  name: 'MAIL_FROM',
  group: 'mail',
  label: 'Afzender',
  hint: 'Alleen als mail een andere afzender heeft dan je bedrijf.',
  isSecret: false,
}
const MOLLIE: ShownSetting = {
  ...NOTHING,
  name: 'MOLLIE_API_KEY',
  group: 'payments',
  label: 'Sleutel van Mollie',
  hint: 'In het dashboard van Mollie bij Ontwikkelaars, API-sleutels.',
  isSecret: true,
}
const PIXEL: ShownSetting = {
  ...NOTHING,
  name: 'META_PIXEL_ID',
  group: 'figures',
  label: 'Meta-pixel',
  hint: 'Een getal. Laadt alleen bij bezoekers die dat goedvinden.',
  isSecret: false,
}

const saved = { at: NOW, by: 'Roos Nijhof', isReadable: true }
const server = { host: 'smtp.weverijweb.nl', port: 587, user: 'post@weverijweb.nl' }
const NO_ANSWER = 'De mailserver is niet te bereiken.'

/** The page of what connects the site to others. */
export const pages: PagesByFace = {
  office: {
    '/beheer/instellingen/koppelingen-en-mail': {
      begin: <StoredSettingsPage settings={[MAIL_SERVER, SENDER, MOLLIE, PIXEL]} mailServer={undefined} />,
      'alles ingesteld': (
        <StoredSettingsPage
          mailServer={server}
          settings={[
            { ...MAIL_SERVER, saved },
            { ...SENDER, isFixed: true, value: 'Weverij Web <post@weverijweb.nl>', saved },
            { ...MOLLIE, saved: { ...saved, isReadable: false } },
            { ...PIXEL, value: '123456789', saved },
          ]}
        />
      ),
      fouten: (
        <StoredSettingsPage
          mailServer={server}
          settings={[MAIL_SERVER, SENDER, MOLLIE, PIXEL]}
          notice={{ title: NO_ANSWER, tone: 'error', durationMs: 8000 }}
          sent={{
            mailServer: {
              status: 'invalid',
              values: { server: 'smtp.weverijweb.nl', port: '2525', user: 'post' },
              errors: { server: NO_ANSWER },
              notice: { title: NO_ANSWER, tone: 'error', durationMs: 8000 },
            },
            setting: {
              status: 'invalid',
              values: { name: 'MOLLIE_API_KEY' },
              errors: { value: 'Mollie kent deze sleutel niet.' },
              notice: { title: 'Mollie kent deze sleutel niet.', tone: 'error', durationMs: 8000 },
            },
          }}
        />
      ),
    },
  },
}
