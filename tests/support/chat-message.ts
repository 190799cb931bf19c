/** What the gallery draws, tests look at too. */
export { aChatMessage } from '../../src/app/gallery/cast'
