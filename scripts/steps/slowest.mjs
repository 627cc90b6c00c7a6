const SHOWN = 10;

/** The slowest journeys of a report of Playwright's, in lines with their seconds. */
export function slowestJourneys(report) {
  return report.suites
    .flatMap(journeysOf)
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SHOWN)
    .map(({ ms, name }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
}

function journeysOf({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results }) => ({
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      name: `[${projectName}] ${file}: ${title}`,
    })),
  );
  return [...own, ...suites.flatMap(journeysOf)];
}
