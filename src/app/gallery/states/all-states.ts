import { OFFICE_STATES } from './office-states'
import { statesOf } from './page-state'
import { PORTAL_STATES } from './portal-states'
import { SITE_STATES } from './site-states'
import { WIZARD_STATES } from './wizard-states'

/** Every page that has states, in each of them. */
export const PAGE_STATES = statesOf([...SITE_STATES, ...WIZARD_STATES, ...PORTAL_STATES, ...OFFICE_STATES])
