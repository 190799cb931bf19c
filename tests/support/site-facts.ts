import { beforeAll } from 'vitest'
import { SHIPPED_FACTS } from '../../src/content/shipped-facts'
import { putInForce } from '../../src/content/site-facts'

// Files of one worker share its modules: what one of them saved, the next must not see.
beforeAll(() => putInForce(SHIPPED_FACTS, 0))
