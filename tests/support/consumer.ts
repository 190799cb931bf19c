/** Who orders in the gallery, orders in tests too. */
export { CONSUMER } from '../../src/app/gallery/cast'
