/** Shared with the gallery. */
export { CONSUMER } from '../../src/app/gallery/cast'
