import { SERVICE_NAMES, TIMELINE_NAMES, TIMELINE_TAKES, WEBSITE_TYPE_NAMES } from '../../rules/choices'
import type { ConfiguratorRequest } from '../../rules/configurator-request'

/** What was chosen from our own lists, as label and words; what was left open has none. */
export function configurationFacts({ websiteType, services, timeline, features }: ConfiguratorRequest) {
  return [
    ['Type', websiteType && WEBSITE_TYPE_NAMES[websiteType]],
    ['Diensten', services.map((id) => SERVICE_NAMES[id]).join(', ')],
    ['Planning', timeline && `${TIMELINE_NAMES[timeline]}, ${TIMELINE_TAKES[timeline]}`],
    ['Extra’s', features.join(', ')],
  ] as const
}
