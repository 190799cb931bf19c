/** The ids of the cloths that `OrderCloths` puts in the page: what is chosen is dyed, the rest is as it comes off the loom. */
export const CHOSEN_CLOTH = 'cloth-chosen'
export const RAW_CLOTH = 'cloth-raw'
