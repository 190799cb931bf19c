export const APPOINTMENT_PATH = '/afspraak'
export const SLOTS_PATH = '/api/slots'
export const AGENDA_PATH = '/beheer/afspraken'

/** Closures, and the calendar of one's own. */
export const AGENDA_SETTINGS_PATH = '/beheer/afspraken/instellingen'

/** The page of one appointment, for whoever has the link of a mail. */
export function visitorPath(token: string): string {
  return `${APPOINTMENT_PATH}/${token}`
}

/** The page of one appointment in the office. */
export function officeAppointmentPath(id: string): string {
  return `${AGENDA_PATH}/${id}`
}

/** Where a colleague enters an appointment with a customer. */
export function enterAppointmentPath(customerId: string): string {
  return `${AGENDA_PATH}/nieuw?klant=${customerId}`
}

/** Where a calendar program fetches the agenda. */
export function feedPath(token: string): string {
  return `/agenda/${token}.ics`
}
