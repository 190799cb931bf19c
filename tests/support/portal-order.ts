/** Shared with the gallery. */
export { MIRIAMS_ORDER } from '../../src/app/gallery/cast'
