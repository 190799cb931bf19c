/** Page of the office on which owners set their site up. */
export const SETTINGS_PATH = '/beheer/instellingen'
