import "./pricing-top.css";

export function PricingTop() {
  return (
    <div className="wrap pricing-top">
      <h1>
        What it costs, <em>when</em> it costs it, and how to stop.
      </h1>
      <p className="lede">
        Forms are free for everyone to read, fill out and download. You pay to send and to store. Prices are
        in US dollars, before sales tax, and everything you’ll be charged is beside the button.
      </p>
    </div>
  );
}
