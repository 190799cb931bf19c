import type { ZoneView } from '../server/zone-view'

export function zoneHeading(found: ZoneView): string {
  const name = found.state === 'live' ? found.zone.name : found.name
  return name ? `DNS van ${name}` : 'DNS'
}
