const DEEP = /\.deep\.(?:test|spec)\.tsx?$|^e2e\/(?:every-page|built\/crawl)\/|^lab\//;

/** Whether `npm run test:deep` runs a file of tests, and `npm test` does not. @param file from the repository's root */
export const isDeep = (file: string): boolean => DEEP.test(file);
