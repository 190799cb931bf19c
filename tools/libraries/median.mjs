/** @param {number[]} figures */
export const median = (figures) => figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? 0

/** Imports a candidate from the folder that the command names. @param {string} file */
export const candidate = (file) => import(`${process.argv[2]}/node_modules/${file}`)
