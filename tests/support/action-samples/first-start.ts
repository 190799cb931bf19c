import { FIRST_START_PATH } from '../../../src/features/operations/first-start/domain/first-start-path'
import { saveStartCheck } from '../../../src/features/operations/first-start/server/save-start-check'
import { type ActionSample, MAILER } from './sample'

export const FIRST_START = {
  'firstStart.tick': {
    who: 'admin',
    again: { status: 'accepted' },
    async open(stage) {
      const owner = { ...stage.admin, role: 'admin' } as const
      await saveStartCheck(stage.site.context, { item: 'uptime', isTicked: false, owner })
      return {
        fields: { item: 'uptime', ticked: 'yes' },
        accepted: { flash: 'start-check-ticked', goTo: `${FIRST_START_PATH}#uptime` },
      }
    },
    faults: [
      [{ item: 'wereldvrede' }, { item: 'Dit staat niet op de lijst.' }],
      [{ ticked: 'soms' }, { ticked: 'Kies of het is nagekeken.' }],
    ],
  },
  'firstStart.sendMail': {
    who: 'admin',
    againBecause: 'a test is done as often as somebody wants',
    open: async () => ({
      fields: {},
      accepted: { flash: 'start-mail-sent', goTo: `${FIRST_START_PATH}#mail` },
      context: { mailer: MAILER },
    }),
  },
} as const satisfies Record<string, ActionSample>
