import {
  CONTACT_WAY_NAMES,
  SERVICE_NAMES,
  type Service,
  TIMELINE_NAMES,
  TIMELINE_TAKES,
  WEBSITE_TYPE_NAMES,
  type WebsiteType,
} from '../choices'
import type { Answers } from './answers'
import type { Step } from './steps'

/** An answer in words, with the step that asked for it. Lists keep one text per choice. */
export interface ChosenPart {
  step: Exclude<Step, 'confirmation'>
  label: string
  texts: readonly string[]
}

/** Everything that was answered, in the order of the steps. What was left open is left out. */
export function chosenParts(answers: Answers): ChosenPart[] {
  const { website_type, services, timeline, features, preferred_contact } = answers
  const parts: ChosenPart[] = [
    { step: 'website-type', label: 'Type', texts: website_type ? [WEBSITE_TYPE_NAMES[website_type]] : [] },
    { step: 'services', label: 'Diensten', texts: services.map((id) => SERVICE_NAMES[id]) },
    {
      step: 'planning',
      label: 'Planning',
      texts: timeline ? [`${TIMELINE_NAMES[timeline]}, ${TIMELINE_TAKES[timeline]}`] : [],
    },
    { step: 'features', label: 'Extra’s', texts: features },
    { step: 'company', label: 'Bedrijf', texts: typed(answers.company) },
    { step: 'company', label: 'Branche', texts: typed(answers.industry) },
    { step: 'company', label: 'Omschrijving', texts: typed(answers.description) },
    { step: 'contact', label: 'Naam', texts: typed(answers.name) },
    { step: 'contact', label: 'E-mailadres', texts: typed(answers.email) },
    { step: 'contact', label: 'Telefoon', texts: typed(answers.phone) },
    {
      step: 'contact',
      label: 'Liefst antwoord',
      texts: preferred_contact ? [CONTACT_WAY_NAMES[preferred_contact]] : [],
    },
  ]
  return parts.filter(({ texts }) => texts.length > 0)
}

function typed(text: string): string[] {
  return text.trim() === '' ? [] : [text.trim()]
}

/** What is asked for, in a few words; null when the visitor left it open. */
export function wishOf(request: {
  websiteType: WebsiteType | null
  services: readonly Service[]
}): string | null {
  const { websiteType, services } = request
  const words = [
    ...(websiteType ? [WEBSITE_TYPE_NAMES[websiteType]] : []),
    ...services.map((id) => SERVICE_NAMES[id]),
  ]
  return words.join(', ') || null
}
