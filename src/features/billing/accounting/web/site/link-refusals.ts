import { company } from '@/content/company'

/** What a visitor reads at a link that opens nothing. Unknown, expired and withdrawn links get the same answer. */
export const LINK_REFUSALS = {
  gone: {
    status: 410,
    title: 'Deze link werkt niet',
    get text() {
      return `De link is verlopen, ingetrokken of niet helemaal gekopieerd. Vraag ${company.name} om een nieuwe: ${company.email} of ${company.phone.shown}.`
    },
  },
  limited: {
    status: 429,
    title: 'Even rustig aan',
    text: 'Er is net heel vaak om deze pagina gevraagd. Wacht een paar minuten en probeer het dan nog eens.',
  },
} as const
