/** The import rules of docs/where-code-lives.md: which folder may import which. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^(src|stand-ins|e2e|bench|scripts|test|shop\\.config)', pathNot: allowed },
});

/**
 * A service is a folder of a group of src/server/, and the desk as a whole. Files of other services are imported from its
 * service.ts or a port; running/ and the configuration are no services, and files directly in src/server/ or in a group
 * put services together.
 */
const IN_A_SERVICE = '^src/server/(desk/|(?!running/|settings/config/)[^/]+/[^/]+/)';

const byItsFront = (name, from, own) => ({
  name,
  comment: "Another service's code, types included, is imported through its service.ts or a port of it only.",
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { path: IN_A_SERVICE, pathNot: ['^src/server/(desk|[^/]+/[^/]+)/(service|[^/]+-port)\\.ts$', ...own] },
});

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      // Cycles of types count, too, since readers follow them as well.
      to: { circular: true },
    },
    only('domain-stands-alone', '^src/domain/', '^src/domain/', 'Pure rules depend on nothing.'),
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'] },
    },
    only('contracts-know-the-domain', '^src/contracts/', '^src/(contracts|domain)/|^src/i18n/languages\\.ts$'),
    only('routes-stand-alone', '^src/route(s|-table)\\.ts$', '^src/route-table\\.ts$|^src/i18n/languages\\.ts$'),
    only('the-list-of-languages-stands-alone', '^src/i18n/', '^src/(i18n|domain)/'),
    only(
      'a-language-translates',
      '^src/languages/([^/]+)/',
      '^src/languages/$1/|^src/(domain|pages|ui|browser|server)/',
      'A language knows what it translates, and no other language.',
    ),
    {
      name: 'no-code-knows-a-language',
      severity: 'error',
      comment:
        'Folders of languages are found by listing: the build puts their texts in the place of the English ones.',
      from: { path: '^(src|scripts)/', pathNot: '^src/languages/[^/]+/|\\.test\\.tsx?$' },
      to: { path: '^src/languages/[^/]+/' },
    },
    only('ui-is-shop-free', '^src/ui/', '^src/(ui|domain)/|^src/route(s|-table)\\.ts$'),
    only(
      'pages-ask-services',
      '^src/pages/.+\\.server\\.tsx?$|^src/pages/load-context\\.ts$',
      '^src/(pages|ui|domain|contracts|browser)/|^src/route(s|-table)\\.ts$|^src/server/',
    ),
    {
      name: 'pages-import-only-types-of-services',
      severity: 'error',
      from: { path: '^src/pages/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/server/', dependencyTypesNot: ['type-only'] },
    },
    only(
      'pages-show',
      '^src/pages/(?!.+\\.server\\.tsx$).+\\.tsx$',
      '^src/(pages|ui|domain|contracts|browser)/|^src/route(s|-table)\\.ts$',
    ),
    {
      name: 'pages-are-apart',
      severity: 'error',
      comment: 'What several pages share stands in a folder that begins with _; a page never imports another page.',
      from: { path: '^src/pages/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/pages/[^_/][^/]*/', pathNot: '^src/pages/$1/' },
    },
    only(
      'desk-shows',
      '^src/desk/',
      '^src/(desk|domain|contracts)/|^src/route(s|-table)\\.ts$|^src/ui/(tokens|page)\\.css$',
      'The desk asks the server by its contract, and shares the sheets that every page stands on. Its controls are its own: they are denser, have a dark mode and keep the focus while busy, and its drawings would be in the script of each shop page.',
    ),
    only('browser-serves-pages', '^src/browser/', '^src/(browser|ui|domain|contracts)/|^src/route(s|-table)\\.ts$'),
    only(
      'server-serves',
      '^src/server/',
      '^src/(server|domain|contracts|i18n)/|^src/route(s|-table)\\.ts$|^shop\\.config',
      'Pages are built apart and loaded from the build; they know the server, not the server them.',
    ),
    byItsFront('services-by-their-front', '^src/server/((?!desk/|providers/sources/)[^/]+/[^/]+)/', [
      '^src/server/$1/',
    ]),
    byItsFront('the-desk-asks-services-by-their-front', '^src/server/desk/', ['^src/server/desk/']),
    {
      name: 'what-runs-everything-knows-nothing-of-it',
      severity: 'error',
      from: { path: '^src/server/running/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/server/(?!running/)' },
    },
    // All sources read through one client, which is polite and has limits.
    byItsFront('sources-share-a-client', '^src/server/providers/sources/', [
      '^src/server/providers/',
      '^src/server/catalogue/products/feed/',
    ]),
    byItsFront('pages-ask-services-by-their-front', '^src/pages/', []),
    {
      name: 'a-provider-is-reached-by-the-registry',
      severity: 'error',
      comment: 'What a third party speaks stays in its folder; everybody else knows the port.',
      from: {
        path: '^src/(?!server/providers/registry\\.ts$)',
        pathNot: '^src/server/providers/[^/]+/[^/]+/|\\.test\\.tsx?$',
      },
      to: { path: '^src/server/providers/[^/]+/[^/]+/' },
    },
    {
      name: 'providers-are-apart',
      severity: 'error',
      from: { path: '^src/server/providers/([^/]+)/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/server/providers/[^/]+/[^/]+/', pathNot: '^src/server/providers/$1/$2/' },
    },
    {
      name: 'stand-ins-sign-and-price-on-their-own',
      severity: 'error',
      from: { path: '^stand-ins/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/', pathNot: '^src/contracts/' },
    },
    {
      name: 'journeys-see-only-the-outside',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^src/', pathNot: '^src/(route(s|-table)\\.ts|contracts/|domain/)' },
    },
    {
      name: 'product-never-imports-what-surrounds-it',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(stand-ins|test|e2e|bench|scripts)/' },
    },
    {
      name: 'product-runs-without-dev-packages',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '^node_modules/@types/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|\\.react-router)/|/\\+types/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
