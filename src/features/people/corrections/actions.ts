import { receivedFrom } from '@/features/people/correspondence/domain/correspondence'
import { PAPER_FAULTS } from '@/features/people/correspondence/domain/means'
import { colleagues } from '@/office/colleagues'
import { FACTS_CHANGED, RECORD_OVERTAKEN, refused, wrongField } from '@/office/rules/office-flash'
import { correctionPath, officeCustomerPath } from '@/office/rules/office-paths'
import { form } from '@/platform/forms/form'
import { done } from '@/shared/form-state'
import { correctionForm, correctionRefusal, correctionRequestForm } from './domain/correction'
import { carryOutCorrection } from './server/carry-out-correction'
import { recordCorrectionRequest } from './server/record-correction-request'
import { refuseCorrection } from './server/refuse-correction'

const ANSWERED = refused('Een collega heeft dit verzoek al beantwoord.')
const GONE = refused('Dit verzoek bestaat niet meer.')

/** The forms of the office about requests to correct. Whatever stands here is for administrators only. */
export const correctionOffice = {
  recordCorrectionRequest: form({
    who: colleagues,
    asks: correctionRequestForm,
    files: ['paper'],
    does: async (context, typed, admin) =>
      recordCorrectionRequest(context, {
        customerId: typed.customer_id,
        asked: typed.asked,
        shown: typed.shown,
        received: await receivedFrom(typed, { admin }),
      }),
    says: {
      recorded: (_, { input }) =>
        done('correction-recorded', correctionPath(input.customer_id, input.record_id)),
      refused: ({ fault }) => wrongField('paper', PAPER_FAULTS[fault]),
      changed: FACTS_CHANGED,
      unknown: refused('Deze klant bestaat niet meer.'),
    },
  }),

  carryOutCorrection: form({
    who: colleagues,
    asks: correctionForm,
    does: (context, correction, admin) => carryOutCorrection(context, { ...correction, admin }),
    says: {
      'carried-out': ({ customerId }) => done('correction-carried-out', officeCustomerPath(customerId)),
      nothing: refused(
        'Er is niets anders dan het was. Verbeter de gegevens, of wijs het verzoek af met de reden.',
      ),
      overtaken: refused(RECORD_OVERTAKEN),
      taken: wrongField(
        'new_email',
        'Dit adres hoort al bij een ander account of een andere klant. Er is niets gewijzigd.',
      ),
      unreachable: wrongField(
        'new_email',
        'Het adres van deze klant kan hier niet gewijzigd worden: het hoort bij iemand van ons. Er is niets gewijzigd.',
      ),
      answered: ANSWERED,
      unknown: GONE,
    },
  }),

  refuseCorrection: form({
    who: colleagues,
    asks: correctionRefusal,
    does: (context, { request_id: requestId, reason }, admin) =>
      refuseCorrection(context, { requestId, reason, admin }),
    says: {
      refused: ({ customerId }) => done('correction-refused', officeCustomerPath(customerId)),
      answered: ANSWERED,
      unknown: GONE,
    },
  }),
}
