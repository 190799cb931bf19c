import type { Feature } from '@/platform/feature'
import { AGENDA_SETTINGS_PATH, officeAppointmentPath } from './domain/appointment-paths'
import { appointmentWords } from './domain/internal/audit-words'
import { appointmentNames } from './server/appointment-queries'
import { searchedAppointments } from './server/appointment-search'
import { appointmentData } from './server/internal/personal-data'
import { appointmentJobs } from './server/internal/remind-of-appointments'
import { todayAppointments } from './server/internal/today-appointments'

export const appointments = {
  jobs: appointmentJobs,
  todaySources: { appointment: todayAppointments },
  personalData: { appointment: appointmentData },
  auditSubjects: {
    appointment: {
      label: 'Afspraak',
      names: appointmentNames,
      path: (_name, id) => officeAppointmentPath(id),
    },
    'calendar-feed': { label: 'Agendalink', path: () => AGENDA_SETTINGS_PATH },
    closure: { label: 'Agenda', path: () => AGENDA_SETTINGS_PATH },
  },
  auditWords: appointmentWords,
  searchSources: { appointments: searchedAppointments },
} satisfies Feature
