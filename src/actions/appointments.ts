import {
  APPOINTMENT_NOTICES,
  appointmentFaultNotice,
} from '@/features/appointments/rules/appointment-notices'
import { appointmentRequest } from '@/features/appointments/rules/appointment-request'
import { takenInWords } from '@/features/appointments/rules/taken-words'
import { requestAppointment } from '@/features/appointments/server/request-appointment'
import { acceptedNotice } from '@/features/mail/rules/accepted-notice'
import { deliverNow } from '@/features/mail/server/deliver-now'
import { accepted } from '@/shared/form-state'
import { formAction, LIMITED } from '@/site/form-action'

export const appointments = {
  request: formAction({
    name: 'appointment',
    schema: appointmentRequest,
    faultNotice: appointmentFaultNotice,
    failedNotice: APPOINTMENT_NOTICES.failed,
    submit: async (context, input, submission) => {
      const sent = await requestAppointment(context, input, submission)
      if (sent.outcome === 'limited') return LIMITED
      if (sent.outcome === 'taken') {
        const time = takenInWords(sent.free, { day: input.date })
        return { status: 'invalid', errors: { time }, notice: APPOINTMENT_NOTICES.taken }
      }
      const { requestMailId, noticeMailId } = sent.appointment
      const [confirmation] = await deliverNow(context, [
        requestMailId,
        ...(noticeMailId ? [noticeMailId] : []),
      ])
      return accepted(acceptedNotice(context, APPOINTMENT_NOTICES, confirmation))
    },
  }),
}
