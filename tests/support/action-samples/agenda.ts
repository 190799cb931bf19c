import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { makeFeed } from '../../../src/features/sales/appointments/server/calendar-feed'
import { changeByOffice } from '../../../src/features/sales/appointments/server/change-by-office'
import { closeDays } from '../../../src/features/sales/appointments/server/closures'
import { addDays } from '../../../src/shared/calendar-day'
import { MALFORMED_EMAIL_ADDRESS } from '../../../src/shared/email-faults'
import { requested } from '../appointments'
import { type ActionSample, NO_NUMBER, type Stage, told } from './sample'

const UNCHANGED = { status: 'accepted' }

/** How many each site was asked for: files of one worker share this module, not their sites. */
const requestsOf = new WeakMap<Stage['site'], number>()

/** An appointment request at a time that no other sample of this site uses. */
async function request({ site }: Stage): Promise<string> {
  const asked = (requestsOf.get(site) ?? 0) + 1
  requestsOf.set(site, asked)
  const wish = { date: '2026-11-26', time: ['9:00', '10:30', '12:00', '13:30', '15:00'][asked % 5] ?? '' }
  const date = addDays(wish.date, Math.floor(asked / 4) * 7)
  return (await requested(site, { ...wish, date, email: `bezoeker-${randomUUID()}@wevers.example` })).id
}

/** The same, after one step of the office. */
async function after(stage: Stage, step: 'confirm' | 'decline'): Promise<string> {
  const id = await request(stage)
  await changeByOffice(stage.site.context, step, { id, admin: stage.admin })
  return id
}

const CLOSURE = {
  first_day: '2026-12-21',
  last_day: '2026-12-24',
  from_time: '13:00',
  until_time: '17:30',
  reason: 'Kerstvakantie',
}

export const AGENDA = {
  'agenda.confirm': {
    who: 'admin',
    again: UNCHANGED,
    names: 'appointment_id',
    open: async (stage) => ({
      fields: { appointment_id: await request(stage) },
      accepted: { flash: 'appointment-confirmed' },
    }),
    faults: [NO_NUMBER('appointment_id')],
  },
  'agenda.correct': {
    who: 'admin',
    again: UNCHANGED,
    names: 'appointment_id',
    open: async (stage) => ({
      fields: {
        appointment_id: await request(stage),
        name: 'Jan Wevers',
        email: `jan-${randomUUID()}@wevers.example`,
        phone: '',
      },
      accepted: { flash: 'appointment-corrected' },
    }),
    faults: [
      NO_NUMBER('appointment_id'),
      [{ name: '' }, { name: 'Vul een naam in.' }],
      [{ email: 'jan@' }, { email: MALFORMED_EMAIL_ADDRESS }],
    ],
  },
  'agenda.decline': {
    who: 'admin',
    again: UNCHANGED,
    names: 'appointment_id',
    open: async (stage) => ({
      fields: { appointment_id: await request(stage), reason: 'Dan zijn we er niet.' },
      accepted: { flash: 'appointment-declined' },
    }),
    faults: [NO_NUMBER('appointment_id')],
  },
  'agenda.callOff': {
    who: 'admin',
    again: UNCHANGED,
    names: 'appointment_id',
    open: async (stage) => ({
      fields: { appointment_id: await after(stage, 'confirm'), reason: '' },
      accepted: { flash: 'appointment-cancelled' },
    }),
    faults: [NO_NUMBER('appointment_id')],
  },
  'agenda.restore': {
    who: 'admin',
    again: UNCHANGED,
    names: 'appointment_id',
    open: async (stage) => ({
      fields: { appointment_id: await after(stage, 'decline') },
      accepted: { flash: 'appointment-restored' },
    }),
    faults: [NO_NUMBER('appointment_id')],
  },
  'agenda.move': {
    who: 'admin',
    again: UNCHANGED,
    names: 'appointment_id',
    open: async (stage) => ({
      fields: {
        appointment_id: await request(stage),
        way: 'move',
        reason: '',
        date: '2026-12-05',
        time: '19:30',
      },
      accepted: { flash: 'appointment-moved' },
    }),
    faults: [
      NO_NUMBER('appointment_id'),
      [{ date: '2026-02-30' }, { date: 'Kies een dag die bestaat.' }],
      [{ time: '25:00' }, { time: 'Vul een tijd in, zoals 9:45.' }],
      [{ way: 'toveren' }, { way: 'Kies of de klant het al weet.' }],
    ],
  },
  'agenda.enter': {
    who: 'admin',
    open: async () => ({
      fields: {
        request_id: randomUUID(),
        name: 'Jan Wevers',
        email: 'jan@wevers.example',
        phone: '',
        subject: '',
        date: '2026-12-06',
        time: '20:00',
      },
      accepted: {
        flash: 'appointment-entered',
        goTo: expect.stringMatching(/^\/beheer\/afspraken\/[\w-]+$/),
      },
    }),
    faults: [
      NO_NUMBER('request_id'),
      [{ name: ' ' }, { name: 'Vul een naam in.' }],
      [{ email: 'jan@' }, { email: MALFORMED_EMAIL_ADDRESS }],
      [{ date: '' }, { date: 'Kies een dag.' }],
    ],
  },
  'agenda.closeDays': {
    who: 'admin',
    open: async () => ({
      fields: { ...CLOSURE, closure_id: randomUUID() },
      accepted: { flash: 'days-closed' },
    }),
    faults: [
      NO_NUMBER('closure_id'),
      [{ last_day: '2026-12-20' }, { last_day: 'De laatste dag ligt voor de eerste.' }],
      [{ until_time: '' }, { until_time: 'Vul beide tijden in, of geen van beide.' }],
      [{ until_time: '12:00' }, { until_time: 'De eindtijd ligt voor de begintijd.' }],
    ],
  },
  'agenda.openDays': {
    who: 'admin',
    again: told('Deze dagen waren al weer open.'),
    names: 'closure_id',
    async open({ site, admin }) {
      const closure_id = randomUUID()
      const days = { firstDay: '2026-12-28', lastDay: '2026-12-28', fromTime: null, untilTime: null }
      await closeDays(site.context, { ...days, id: closure_id, reason: null, admin })
      return { fields: { closure_id }, accepted: { flash: 'days-opened' } }
    },
    faults: [NO_NUMBER('closure_id')],
  },
  'agenda.makeFeed': {
    who: 'admin',
    againBecause: 'a second address takes the place of the first',
    open: async () => ({
      fields: {},
      accepted: { address: expect.stringMatching(/^http:\/\/localhost:4321\/agenda\/[\w-]{43}\.ics$/) },
    }),
  },
  'agenda.withdrawFeed': {
    who: 'admin',
    again: told('Je hebt geen agendalink.'),
    async open({ site, admin }) {
      await makeFeed(site.context, admin)
      return { fields: {}, accepted: { flash: 'feed-revoked' } }
    },
  },
} as const satisfies Record<string, ActionSample>
