/** Shared with the gallery. */
export { aChatMessage } from '../../src/app/gallery/cast'
