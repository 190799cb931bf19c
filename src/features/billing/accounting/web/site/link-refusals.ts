import { company } from '@/content/company'

/** What is said of a link that opens nothing. One that never was, that is over and that was withdrawn are told alike. */
export const LINK_REFUSALS = {
  gone: {
    status: 410,
    title: 'Deze link werkt niet',
    text: `De link is verlopen, ingetrokken of niet helemaal gekopieerd. Vraag ${company.name} om een nieuwe: ${company.email} of ${company.phone.shown}.`,
  },
  limited: {
    status: 429,
    title: 'Even rustig aan',
    text: 'Er is net heel vaak om deze pagina gevraagd. Wacht een paar minuten en probeer het dan nog eens.',
  },
} as const
