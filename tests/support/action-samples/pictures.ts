import { addPicture } from '../../../src/features/operations/pictures/server/add-picture'
import { photo } from '../photos'
import { type ActionSample, told } from './sample'

export const PICTURES = {
  'pictures.remove': {
    who: 'admin',
    names: 'picture_id',
    again: told('Dit plaatje is er niet meer.'),
    async open({ site, admin }) {
      const content = await photo({ width: 500, height: 400, colour: '#363' })
      const added = await addPicture(site.context, {
        content,
        alt: 'Een weide',
        admin: { ...admin, role: 'admin' },
      })
      if (added.outcome === 'refused') throw new Error(added.fault)
      return { fields: { picture_id: added.picture.id }, accepted: { flash: 'picture-removed' } }
    },
  },
} as const satisfies Record<string, ActionSample>
