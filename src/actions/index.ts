import { backOffice } from './back-office'
import { configurator } from './configurator'
import { contact } from './contact'
import { leads } from './leads'
import { newsletter } from './newsletter'

export const server = { backOffice, configurator, contact, leads, newsletter }
