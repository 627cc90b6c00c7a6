/** Who sits at the fifty browsers. */
export const CROWD: readonly { email: string; role: string }[] = [
  many(12, 'dispatcher', 'mia@ahuriritransport.example'),
  many(10, 'dispatcher', 'tama@bayhaul.example'),
  many(4, 'portAdmin', 'aroha@port.example'),
  many(3, 'companyAdmin', 'hana@ahuriritransport.example'),
  many(5, 'importAdvisor', 'isla@ahuriritransport.example'),
  many(5, 'exportCoordinator', 'eru@pohutukawa.example'),
  many(3, 'reportViewer', 'ruby@pohutukawa.example'),
  many(2, 'trainPlanner', 'tessa@port.example'),
  many(2, 'trainPlanner', 'cole@port.example'),
  many(2, 'trainBooker', 'uma@pohutukawa.example'),
  many(1, 'trainBooker', 'finn@pohutukawa.example'),
  many(1, 'biller', 'bella@port.example'),
].flat();

function many(count: number, role: string, email: string): { email: string; role: string }[] {
  return Array.from({ length: count }, () => ({ email, role }));
}
