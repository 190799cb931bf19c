import { acceptedNotice } from '@/features/operations/mail/domain/accepted-notice'
import { deliverNow } from '@/features/operations/mail/server/deliver-now'
import {
  APPOINTMENT_NOTICES,
  appointmentFaultNotice,
  ENOUGH_IN_WORDS,
} from '@/features/sales/appointments/domain/appointment-notices'
import { appointmentRequest } from '@/features/sales/appointments/domain/appointment-request'
import { keptInWords } from '@/features/sales/appointments/domain/appointment-words'
import { takenInWords } from '@/features/sales/appointments/domain/taken-words'
import { requestAppointment } from '@/features/sales/appointments/server/request-appointment'
import { accepted, type FormOutcome } from '@/shared/form-state'
import { formAction, LIMITED } from '@/site/form-action'

export const appointments = {
  request: formAction({
    name: 'appointment',
    schema: appointmentRequest,
    faultNotice: appointmentFaultNotice,
    failedNotice: APPOINTMENT_NOTICES.failed,
    submit: async (context, input, submission): Promise<FormOutcome> => {
      const sent = await requestAppointment(context, input, submission)
      if (sent.outcome === 'limited') return LIMITED
      if (sent.outcome === 'taken') {
        const time = takenInWords(sent.free, { day: input.date })
        return { status: 'invalid', errors: { time }, notice: APPOINTMENT_NOTICES.taken }
      }
      if (sent.outcome === 'enough')
        return { status: 'invalid', errors: { email: ENOUGH_IN_WORDS }, notice: APPOINTMENT_NOTICES.enough }
      const { requestMailId, noticeMailId } = sent.appointment
      const [confirmation] = await deliverNow(context, [
        requestMailId,
        ...(noticeMailId ? [noticeMailId] : []),
      ])
      const notice = acceptedNotice(context, APPOINTMENT_NOTICES, confirmation)
      return accepted({ ...notice, description: keptInWords(sent.appointment) })
    },
  }),
}
