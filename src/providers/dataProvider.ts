import type { AppDataProvider, DataSource, Facts, Records } from './contract';

/** The data provider: every call of the product, and what answers it. `load` gives what answers, with the first call. */
export function createDataProvider(load: () => DataSource | Promise<DataSource>): AppDataProvider {
  const of = async (resource: string) => (await load()).recordsOf(resource);
  const facts = async () => (await load()).facts;
  const provider: Records & Facts = {
    getList: async (resource, params) => (await of(resource)).getList(resource, params),
    getOne: async (resource, params) => (await of(resource)).getOne(resource, params),
    getMany: async (resource, params) => (await of(resource)).getMany(resource, params),
    create: async (resource, params) => (await of(resource)).create(resource, params),
    update: async (resource, params) => (await of(resource)).update(resource, params),
    delete: async (resource, params) => (await of(resource)).delete(resource, params),
    undelete: async (resource, params) => (await of(resource)).undelete(resource, params),

    importBatch: async (resource, ...asked) => (await of(resource)).importBatch(resource, ...asked),
    lastImports: async (resource) => (await of(resource)).lastImports(resource),
    undoImport: async (resource, ...asked) => (await of(resource)).undoImport(resource, ...asked),
    leftOfImport: async (resource, operation) => (await of(resource)).leftOfImport(resource, operation),

    rememberedSheets: async (...asked) => (await facts()).rememberedSheets(...asked),
    rememberSheet: async (...asked) => (await facts()).rememberSheet(...asked),
    allImports: async () => (await facts()).allImports(),

    previewChange: async (asked) => (await facts()).previewChange(asked),
    applyChange: async (asked) => (await facts()).applyChange(asked),
    undoChange: async (asked) => (await facts()).undoChange(asked),
    keptChanges: async () => (await facts()).keptChanges(),

    accessStatus: async () => (await facts()).accessStatus(),
    catalogueSummary: async () => (await facts()).catalogueSummary(),
    overlaps: async (asked) => (await facts()).overlaps(asked),

    labels: async (asked) => (await facts()).labels(asked),
    noteLabels: async (...noted) => (await facts()).noteLabels(...noted),
    undoLabels: async (press) => (await facts()).undoLabels(press),
    saveLabelDays: async (days) => (await facts()).saveLabelDays(days),

    ask: async (asked) => (await facts()).ask(asked),
    testResults: async () => (await facts()).testResults(),
    similarPerguntas: async (asked) => (await facts()).similarPerguntas(asked),
    dismissUnanswered: async (id) => (await facts()).dismissUnanswered(id),
    markNotSold: async (id, notSold) => (await facts()).markNotSold(id, notSold),
    dismissSought: async (id) => (await facts()).dismissSought(id),
    answeredShare: async () => (await facts()).answeredShare(),
    counterIsOn: async () => (await facts()).counterIsOn(),
    switchCounter: async (on) => (await facts()).switchCounter(on),
    counterShop: async () => (await facts()).counterShop(),
    saveCounterShop: async (shop) => (await facts()).saveCounterShop(shop),
    programKeys: async () => (await facts()).programKeys(),
    createProgramKey: async (asked) => (await facts()).createProgramKey(asked),
    revokeProgramKey: async (id) => (await facts()).revokeProgramKey(id),
    feedPage: async (after) => (await facts()).feedPage(after),
  };
  // react-admin's type has methods that no page calls, such as `getManyReference`.
  return provider as AppDataProvider;
}
