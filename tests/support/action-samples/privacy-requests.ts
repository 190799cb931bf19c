import { randomUUID } from 'node:crypto'
import { privacyRequestPath } from '../../../src/features/people/privacy-requests/domain/request-paths'
import { recordPrivacyRequest } from '../../../src/features/people/privacy-requests/server/record-privacy-request'
import { dayOf } from '../../../src/shared/calendar-day'
import { MALFORMED_EMAIL_ADDRESS } from '../../../src/shared/email-faults'
import { RECEIVED_FORM_FAULTS, received } from './received'
import { type ActionSample, NO_NUMBER, type Stage, unique } from './sample'

/** A request by letter that waits for its answer; it is known who asks. */
async function recorded(stage: Stage): Promise<string> {
  const id = randomUUID()
  await recordPrivacyRequest(stage.site.context, {
    right: 'access',
    details: null,
    email: unique('tess'),
    identity: 'called-back',
    received: {
      id,
      receivedOn: dayOf(stage.site.clock.now),
      sentOn: null,
      means: 'paper',
      senderName: 'Tess Brunink',
      note: null,
      admin: stage.admin,
    },
  })
  return id
}

const about = async (stage: Stage, fields: Record<string, string>, flash: string) => ({
  fields: { request_id: await recorded(stage), ...fields },
  accepted: { flash },
})

/** Forms of the office about requests of people about their data. */
export const PRIVACY_REQUESTS = {
  'privacyRequests.record': {
    who: 'admin',
    open: async (stage) => {
      const fields = received(stage)
      return {
        fields: { ...fields, right: 'erasure', details: '', email: unique('tess'), identity: '' },
        accepted: { flash: 'privacy-request-recorded', goTo: privacyRequestPath(fields.record_id) },
      }
    },
    faults: [
      ...RECEIVED_FORM_FAULTS,
      [
        { received_on: '2027-01-01' },
        { received_on: 'Deze dag moet nog komen. Kies de dag waarop het binnenkwam.' },
      ],
      [{ right: '' }, { right: 'Kies waar het om gaat.' }],
      [{ email: 'tess@' }, { email: MALFORMED_EMAIL_ADDRESS }],
    ],
  },
  'privacyRequests.noteIdentity': {
    who: 'admin',
    names: 'request_id',
    open: (stage) => about(stage, { identity: 'in-person' }, 'privacy-identity-noted'),
    faults: [NO_NUMBER('request_id'), [{ identity: '' }, { identity: 'Kies hoe je het weet.' }]],
  },
  'privacyRequests.extend': {
    who: 'admin',
    names: 'request_id',
    open: (stage) => about(stage, { reason: 'Het gaat om tien jaar mails.' }, 'privacy-request-extended'),
    faults: [
      NO_NUMBER('request_id'),
      [{ reason: '' }, { reason: 'Schrijf op waarom het langer duurt. De aanvrager leest dit.' }],
    ],
  },
  'privacyRequests.answer': {
    who: 'admin',
    names: 'request_id',
    open: (stage) =>
      about(
        stage,
        { outcome: 'carried-out', answer: 'We bewaren alleen je aanvraag.' },
        'privacy-request-answered',
      ),
    faults: [
      NO_NUMBER('request_id'),
      [{ outcome: '' }, { outcome: 'Kies of je het uitvoerde of afwijst.' }],
      [{ answer: '' }, { answer: 'Schrijf op wat je deed, of waarom niet. De aanvrager leest dit.' }],
    ],
  },
} as const satisfies Record<string, ActionSample>
