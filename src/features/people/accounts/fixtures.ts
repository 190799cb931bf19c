import { idOf } from '@/shared/fixtures'

/** Who looks after projects. */
export const COLLEAGUES = [{ id: idOf(9400), name: 'Roos Nijhof' }]
