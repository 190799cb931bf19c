/** Where an administrator sees what was looked at. */
export const SYSTEM_TEST_PATH = '/system-test'
