/** What rules may know of the look: colours, their contrast and the names of weaves. They know no control. */
export { COLOURS, type Colour } from '@/ui/weave/colourways'
export { type ContrastFault, contrastFaults } from '@/ui/weave/contrast-pairs'
export { DRAFT_IDS } from '@/ui/weave/drafts'
export { type Colours, paletteOf } from '@/ui/weave/palette'
