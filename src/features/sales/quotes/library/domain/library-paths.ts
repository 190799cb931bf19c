export const BLOCKS_PATH = '/beheer/offertes/blokken'

/** The page on which a block is made or changed. */
export function blockPath(id: string): string {
  return `${BLOCKS_PATH}/${id}`
}

/** The same for a block that is still to be made, filled in as one that comes with the product. */
export function newBlockPath(from?: string): string {
  return `${BLOCKS_PATH}/nieuw${from ? `?${new URLSearchParams({ van: from })}` : ''}`
}
