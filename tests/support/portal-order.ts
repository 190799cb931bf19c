/** What the gallery draws, tests look at too. */
export { MIRIAMS_ORDER } from '../../src/app/gallery/cast'
