/** The explanation that every clause has; what it says matters to no test that uses it. */
export const EXPLANATION = `:::plain
- Says: What.
- Why: Because.
- Favors: Both.
- Often: Other.
- If deleted: Nothing.
:::`;
