import { TJEERD } from '@/features/sales/leads/fixtures'
import type { ConfiguratorRequest } from './domain/configurator-request'

/** What Tjeerd chooses and types in the configurator. */
export const CONFIGURATION: ConfiguratorRequest = {
  ...TJEERD,
  websiteType: 'webshop',
  services: ['seo', 'hosting'],
  timeline: 'normal',
  features: ['Online betalen', 'Meerdere talen'],
  company: 'Poelman Tuinen',
  industry: 'Hovenier',
  description: 'Met foto’s van tuinen, en een webshop voor potgrond.',
  preferredContact: 'phone',
}
