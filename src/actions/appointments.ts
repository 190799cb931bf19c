import {
  APPOINTMENT_NOTICES,
  appointmentFaultNotice,
  ENOUGH_IN_WORDS,
} from '@/features/appointments/rules/appointment-notices'
import { appointmentRequest } from '@/features/appointments/rules/appointment-request'
import { keptInWords } from '@/features/appointments/rules/appointment-words'
import { takenInWords } from '@/features/appointments/rules/taken-words'
import { requestAppointment } from '@/features/appointments/server/request-appointment'
import { acceptedNotice } from '@/features/mail/rules/accepted-notice'
import { deliverNow } from '@/features/mail/server/deliver-now'
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
