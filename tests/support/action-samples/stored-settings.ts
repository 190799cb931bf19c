import { storedSettingPath } from '../../../src/features/operations/stored-settings/domain/stored-settings-path'
import {
  removeStoredSetting,
  saveStoredSetting,
} from '../../../src/features/operations/stored-settings/server/save-stored-setting'
import { type ActionSample, type Stage, told } from './sample'

const ownerOf = (stage: Stage) => ({ ...stage.admin, role: 'admin' }) as const

/** Takes away what an earlier test saved. */
async function without(stage: Stage, name: string) {
  await removeStoredSetting(stage.site.context, { name, owner: ownerOf(stage) })
  return { flash: 'stored-setting-saved', goTo: storedSettingPath(name) }
}

/** Without what stands on a form again: an unchanged setting has no flash message. */
const AGAIN = { status: 'accepted' } as const

export const STORED_SETTINGS = {
  'storedSettings.save': {
    who: 'admin',
    again: AGAIN,
    open: async (stage) => ({
      fields: { name: 'DKIM_SELECTOR', value: 'brief2026' },
      accepted: await without(stage, 'DKIM_SELECTOR'),
    }),
    faults: [
      [{ name: 'port' }, { name: 'Deze instelling bestaat niet.' }],
      [{ value: '' }, { value: 'Vul eerst iets in.' }],
      [
        { value: 'een naam met spaties' },
        { value: 'DKIM-naam moet een naam zijn, zoals die achter s= in DKIM-Signature.' },
      ],
    ],
  },
  'storedSettings.saveMailServer': {
    who: 'admin',
    again: AGAIN,
    open: async (stage) => ({
      fields: { server: '127.0.0.1', port: '9', user: 'post', smtp_password: 'w8woord', untried: 'on' },
      accepted: await without(stage, 'SMTP_URL'),
    }),
    faults: [
      [{ server: '' }, { server: 'Vul de naam van de mailserver in.' }],
      [
        { server: 'https://mail' },
        { server: 'Vul alleen de naam van de server in, zoals smtp.jouwprovider.nl.' },
      ],
      [{ port: 'vijf' }, { port: 'Een poort is een getal, meestal 587 of 465.' }],
      [{ untried: '' }, { server: 'De mailserver is niet te bereiken.' }],
    ],
  },
  'storedSettings.remove': {
    who: 'admin',
    again: told('Hier is niets bewaard.'),
    async open(stage) {
      const name = 'META_PIXEL_ID'
      const owner = ownerOf(stage)
      await saveStoredSetting(stage.site.context, { name, typed: '123456789', isUntried: false, owner })
      return {
        fields: { name },
        accepted: { flash: 'stored-setting-removed', goTo: storedSettingPath(name) },
      }
    },
    faults: [[{ name: 'port' }, { name: 'Deze instelling bestaat niet.' }]],
  },
} as const satisfies Record<string, ActionSample>
