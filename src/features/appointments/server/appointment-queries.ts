import { namesById } from '@/platform/names-by-id'
import { appointments } from './appointment-tables'

export const appointmentNames = namesById({
  table: appointments,
  id: appointments.id,
  name: appointments.name,
})
