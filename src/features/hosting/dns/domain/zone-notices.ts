import type { FormNotice, Texts } from '@/shared/form-state'

const fault = (title: string, description: string): FormNotice => ({
  title,
  description,
  tone: 'error',
  durationMs: 8000,
})

/** What is said of a save that did not happen. What was typed stands in the address, and so still on the page. */
export const ZONE_NOTICES = {
  gone: fault(
    'Wat je wilde wijzigen is er niet meer',
    'Iemand anders haalde het weg of wijzigde het. Er is niets opgeslagen: kijk hoe het er nu voor staat.',
  ),
  busy: fault(
    'Een wijziging van net wordt nog nagekeken',
    'Er is niets opgeslagen. Probeer het over een paar minuten opnieuw.',
  ),
  limited: fault(
    'Je hebt net veel wijzigingen opgeslagen',
    'Deze nog niet. Probeer het over een paar minuten opnieuw.',
  ),
  unreachable: fault(
    'De DNS-server antwoordt nu niet',
    'Er is niets gewijzigd. Probeer het zo opnieuw: wat je typte, staat er nog.',
  ),
  refused: fault(
    'De DNS-server nam dit niet aan',
    'Er is niets gewijzigd. Kijk na wat je typte. Klopt het toch, mail of bel ons dan.',
  ),
  none: fault('Deze DNS kun je hier niet wijzigen', 'Er is niets gewijzigd.'),
} as const

/** A zone that is another than the one shown. The step stands below anew, with both sides. */
export function changedNotice(isSame: boolean): FormNotice {
  return {
    title: 'De DNS is intussen gewijzigd',
    description: isSame
      ? 'Iets anders dan wat jij wijzigt. Er is nog niets opgeslagen: kijk het na, en sla het dan op.'
      : 'Er is nog niets opgeslagen. Hieronder staat hoe het nu is, en wat jij ervan wilt maken.',
    tone: 'warning',
    durationMs: 8000,
  }
}

/** A change that cannot be so on the zone of this moment, with the first reason. */
export function faultyNotice(faults: Texts): FormNotice {
  return fault('Dit kan niet zo worden opgeslagen', Object.values(faults)[0] ?? 'Kijk na wat je typte.')
}
