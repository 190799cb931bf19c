export const TARGETS_PATH = '/beheer/koppelingen'

export function targetPath(targetId: string): string {
  return `${TARGETS_PATH}/${targetId}`
}

/** Form for another target, of a chosen driver where one is named. */
export function newTargetPath(driver?: string): string {
  return `${TARGETS_PATH}/nieuw${driver ? `?aanbieder=${driver}` : ''}`
}

/** Where it is recorded that the hosting of an order was moved to another server. */
export function moveAccountPath(orderNumber: string): string {
  return `${TARGETS_PATH}/verhuizen/${orderNumber}`
}
