import { TRY_LABELS } from '@/features/hosting/provisioning/steps/domain/try-result'
import { type TriedTarget, tryAllTargets } from '@/features/hosting/provisioning/steps/server/try-target'
import { type Finding, fault, good, notMeasured, warning } from '../../domain/finding'
import { CALL_LIMIT_MS, type HealthCheck } from '../run-checks'

const REMEDY = 'Kijk bij Hosting, Koppelingen: daar staat per koppeling wat de aanbieder antwoordde.'

/** Tries the providers where hosting, zones and domain names are made, each by a read. */
export const targetsCheck: HealthCheck = {
  id: 'targets',
  name: 'Koppelingen',
  look: async ({ db, settings, appSecret = settings.appSecret, now }): Promise<Finding> => {
    if (!db || !appSecret)
      return notMeasured(
        'De koppelingen met aanbieders staan in de database, en die is nu niet te lezen.',
        'Start de site, of kijk of DATABASE_URL en APP_SECRET kloppen.',
      )
    const tried = await tryAllTargets({ db, now, settings: { ...settings, appSecret } }, CALL_LIMIT_MS / 1000)
    if (tried.length === 0)
      return notMeasured(
        'Er is geen koppeling: hosting, DNS en domeinnamen gaan met de hand.',
        'Voeg bij Hosting, Koppelingen je server of registrar toe om het vanzelf te laten gaan.',
      )
    return findingOf(tried)
  },
}

/** A target that takes orders has to answer; of one that is closed it is only said. */
function findingOf(tried: readonly TriedTarget[]): Finding {
  const failing = tried.filter(({ outcome }) => outcome !== 'works')
  if (failing.length === 0)
    return good(tried.length === 1 ? `${tried[0]?.label} antwoordt.` : `Alle ${tried.length} antwoorden.`)
  const said = failing.map(({ label, outcome }) => `${label}: ${TRY_LABELS[outcome]}`).join(' ')
  return failing.some(({ isOpen }) => isOpen) ? fault(said, REMEDY) : warning(said, REMEDY)
}
