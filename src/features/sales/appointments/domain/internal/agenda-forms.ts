import { z } from 'astro/zod'
import { isCalendarDay } from '@/shared/calendar-day'
import { emailAddress, optionalText, requiredText } from '@/shared/form-fields'
import { minuteOfDay } from '@/shared/open-time'
import { personName } from '@/shared/person-name'

const day = requiredText('Kies een dag.', 20).refine(isCalendarDay, 'Kies een dag die bestaat.')
/** As browsers send a time: '09:45'. The agenda says '9:45'. */
const asClock = (time: string) => time.replace(/^0(?=\d)/, '').slice(0, 5)
const isTime = (time: string) => /^([01]?\d|2[0-3]):[0-5]\d(:\d{2})?$/.test(time)
const time = requiredText('Kies een tijd.', 20)
  .refine(isTime, 'Vul een tijd in, zoals 9:45.')
  .transform(asClock)
const optionalTime = optionalText(20)
  .refine((text) => text === null || isTime(text), 'Vul een tijd in, zoals 13:00.')
  .transform((text) => text && asClock(text))

const reason = optionalText(500)

/** One appointment. */
export const appointmentForm = z.object({ appointment_id: z.uuid() })

/** With whom an appointment is, as a colleague corrects it. */
export const correctionForm = appointmentForm.extend({
  name: personName('Vul een naam in.'),
  email: emailAddress,
  phone: optionalText(50),
})

/** The visitor reads why. */
export const refusalForm = appointmentForm.extend({ reason })

export const MOVE_WAYS = ['propose', 'move'] as const

/** Another time: agreed already, or for the visitor to say yes to. */
export const moveForm = appointmentForm.extend({
  date: day,
  time,
  way: z.enum(MOVE_WAYS, 'Kies of de klant het al weet.'),
  reason,
})

/** An appointment that was made elsewhere. */
export const enterForm = z.object({
  request_id: z.uuid(),
  name: personName('Vul een naam in.'),
  email: emailAddress,
  phone: optionalText(50),
  date: day,
  time,
  subject: optionalText(200),
})

/** Days on which visitors choose nothing; without times all day. */
export const closureForm = z
  .object({
    closure_id: z.uuid(),
    first_day: day,
    last_day: optionalText(20).refine(
      (text) => text === null || isCalendarDay(text),
      'Kies een dag die bestaat.',
    ),
    from_time: optionalTime,
    until_time: optionalTime,
    reason: optionalText(200),
  })
  .refine(({ first_day, last_day }) => !last_day || first_day <= last_day, {
    path: ['last_day'],
    message: 'De laatste dag ligt voor de eerste.',
  })
  .refine(({ from_time, until_time }) => !from_time === !until_time, {
    path: ['until_time'],
    message: 'Vul beide tijden in, of geen van beide.',
  })
  .refine(
    ({ from_time, until_time }) =>
      !from_time || !until_time || minuteOfDay(from_time) < minuteOfDay(until_time),
    {
      path: ['until_time'],
      message: 'De eindtijd ligt voor de begintijd.',
    },
  )

export const closureChoice = z.object({ closure_id: z.uuid() })
