import type { Examples } from '#kernel/openapiExamples.ts';

/** Somebody asks for access, and a company for what it will use. */
export const ACCESS_EXAMPLES: Pick<Examples, 'within'> = {
  within: {
    CompanyRequest: { applications: ['VBS', 'IMP'] },
    CompanyRole: { name: 'Dispatcher' },
    'SentRequest.registration': { applications: ['VBS', 'IMP'] },
  },
};
