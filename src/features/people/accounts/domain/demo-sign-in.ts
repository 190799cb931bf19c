import { company } from '@/content/company'

/** Credentials that /hosting-login shows in demo mode. Live mode has no such account. */
export const DEMO_CUSTOMER = {
  name: 'Jan Wevers',
  email: 'demo@webnoaber.example',
  password: 'Twents-linnen-7511',
} as const

/** Administrator of demo mode, unless ADMIN_EMAIL names another. */
export const DEMO_ADMIN = {
  get name() {
    return `Beheer ${company.name}`
  },
  email: 'beheer@webnoaber.example',
} as const
