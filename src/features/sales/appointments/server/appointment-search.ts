import { sql } from 'drizzle-orm'
import type { SearchSource } from '@/features/operations/search/server/search-source'
import { appointments, appointmentWords } from './appointment-tables'

const { id, name, email, phone, subject, startsAt, startsOn } = appointments

export const searchedAppointments: SearchSource = {
  kind: 'appointment',
  table: appointments,
  words: appointmentWords(appointments),
  newest: startsAt,
  ref: id,
  title: name,
  below: sql`concat_ws(', ', to_char(${startsOn}::date, 'DD-MM-YYYY'), ${subject})`,
  texts: { Onderwerp: subject, 'E-mail': email, Telefoon: phone },
}
