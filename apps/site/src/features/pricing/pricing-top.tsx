import "./pricing-top.css";

export function PricingTop() {
  return (
    <div className="wrap pricing-top">
      <h1>
        What it costs, <em>when</em> it costs it, and how to stop.
      </h1>
      <p className="lede">
        Forms are free: read, fill out and download them without an account. You pay to send, sign and store.
        Prices are in US dollars, before sales tax, and everything you’ll be charged is beside the button.
      </p>
    </div>
  );
}
