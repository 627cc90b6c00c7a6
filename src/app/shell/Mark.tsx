/** The product's mark: four containers on the quay. */
export function Mark({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill="#0a566f" />
      <path d="M7 9h8v5H7zM17 9h8v5h-8zM7 16h8v5H7z" fill="#fff" />
      <path d="M17 16h8v5h-8z" fill="#79bdd5" />
      <path d="M6 24.5h20" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
