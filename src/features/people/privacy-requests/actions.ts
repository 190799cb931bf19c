import { confirmedNotice } from '@/features/operations/mail/server/after-mails'
import { receivedFrom } from '@/features/people/correspondence/domain/correspondence'
import { PAPER_FAULTS } from '@/features/people/correspondence/domain/means'
import { colleagues } from '@/office/colleagues'
import { refused, wrongField } from '@/office/rules/office-flash'
import { form } from '@/platform/forms/form'
import { customers } from '@/portal/customers'
import { accepted, done } from '@/shared/form-state'
import { LIMITED, visitors } from '@/site/visitors'
import { REQUEST_NOTICES, requestFaultNotice } from './domain/privacy-notices'
import {
  answerForm,
  extensionForm,
  identityForm,
  ownPrivacyRequestForm,
  privacyRequestForm,
  recordedRequestForm,
} from './domain/request-forms'
import { privacyRequestPath } from './domain/request-paths'
import { answerPrivacyRequest, extendPrivacyRequest, noteIdentity } from './server/answer-privacy-request'
import { askPrivacyRequest } from './server/ask-privacy-request'
import { askOwnPrivacyRequest, recordPrivacyRequest } from './server/record-privacy-request'

const ANSWERED = refused('Een collega heeft dit verzoek al beantwoord.')
const GONE = refused('Dit verzoek bestaat niet meer.')

/** Requests about personal data: what visitors ask, and what the office does with it. */
export const privacyRequests = {
  ask: form({
    who: visitors({
      name: 'privacy-request',
      faultNotice: requestFaultNotice,
      failedNotice: REQUEST_NOTICES.failed,
    }),
    asks: privacyRequestForm,
    does: askPrivacyRequest,
    says: {
      limited: LIMITED,
      asked: async ({ mailId }, { context }) =>
        accepted(await confirmedNotice(context, REQUEST_NOTICES, [mailId])),
    },
  }),

  record: form({
    who: colleagues,
    asks: recordedRequestForm,
    files: ['paper'],
    does: async (context, { right, details, email, identity, ...typed }, admin) =>
      recordPrivacyRequest(context, {
        right,
        details,
        email,
        identity,
        received: await receivedFrom({ ...typed, shown: '' }, { admin }),
      }),
    says: {
      recorded: (_, { input }) => done('privacy-request-recorded', privacyRequestPath(input.record_id)),
      day: wrongField('received_on', 'Deze dag moet nog komen. Kies de dag waarop het binnenkwam.'),
      refused: ({ fault }) => wrongField('paper', PAPER_FAULTS[fault]),
    },
  }),

  noteIdentity: form({
    who: colleagues,
    asks: identityForm,
    does: (context, { request_id: requestId, identity }, admin) =>
      noteIdentity(context, { requestId, identity, admin }),
    says: { noted: 'privacy-identity-noted', answered: ANSWERED, unknown: GONE },
  }),

  extend: form({
    who: colleagues,
    asks: extensionForm,
    does: (context, { request_id: requestId, reason }, admin) =>
      extendPrivacyRequest(context, { requestId, reason, admin }),
    says: {
      extended: 'privacy-request-extended',
      late: refused('De eerste maand is voorbij: verlengen mag niet meer. Beantwoord het verzoek.'),
      answered: ANSWERED,
      unknown: GONE,
    },
  }),

  answer: form({
    who: colleagues,
    asks: answerForm,
    does: (context, { request_id: requestId, ...answer }, admin) =>
      answerPrivacyRequest(context, { ...answer, requestId, admin }),
    says: {
      'answered-now': 'privacy-request-answered',
      unchecked: wrongField(
        'outcome',
        'Leg eerst vast hoe je weet wie het is. Of wijs het af, met die reden.',
      ),
      answered: ANSWERED,
      unknown: GONE,
    },
  }),
}

/** The same by a customer’s people, each about themselves. */
export const privacyRequestPortal = {
  askPrivacyRequest: form({
    who: customers,
    asks: ownPrivacyRequestForm,
    does: (context, { record_id: id, right, details }, { account }) =>
      askOwnPrivacyRequest(context, { id, right, details, account }),
    says: { asked: 'privacy-request-sent' },
  }),
}
